import { edgeById, reachById, taperById } from '#design/catalogue/band-details.ts'
import { birthMonths } from '#design/catalogue/birthstones.ts'
import { earFittingById } from '#design/catalogue/ear-fittings.ts'
import { gemById, originById } from '#design/catalogue/gems.ts'
import { gradingById } from '#design/catalogue/gradings.ts'
import {
  clawTipById,
  galleryById,
  headHeightById,
  shoulderById,
  sideViewById,
} from '#design/catalogue/heads.ts'
import { profileList } from '#design/catalogue/make-ups.ts'
import { finishById, metalById, seenSrgb } from '#design/catalogue/metals.ts'
import { settingById } from '#design/catalogue/settings.ts'
import { shapeById } from '#design/catalogue/shapes.ts'
import type { Design } from '#design/document/design.ts'
import type { FieldValue } from '#design/document/fields.ts'
import { secondPartOf } from '#design/document/optional-choices.ts'
import type { Option } from '#design/rules/options.ts'
import { SettingPicture } from '#web/ui/drawings/setting-sheet.tsx'
import { StonePicture } from '#web/ui/drawings/stone-sheet.tsx'
import { EdgeDrawing, ReachDrawing, ShoulderDrawing, TaperDrawing } from './band-drawing.tsx'
import type { OptionPresentation } from './field-option.tsx'
import { EarFittingDrawing, GradingDrawing } from './fitting-drawing.tsx'
import {
  ClawTipDrawing,
  GalleryDrawing,
  HeadHeightDrawing,
  SideViewDrawing,
} from './head-drawing.tsx'
import styles from './option-presentation.module.css'
import { ProfileDrawing } from './profile.tsx'

/** A stone or a metal as a small round of itself, lit from the upper left. */
export const gemSwatch = (hex: string) =>
  `radial-gradient(circle at 34% 28%, color-mix(in srgb, ${hex}, white 62%), ${hex} 48%, color-mix(in srgb, ${hex}, #10131a 42%))`

const metalSwatch = ([red, green, blue]: readonly [number, number, number]) => {
  const rgb = `rgb(${red} ${green} ${blue})`
  return `linear-gradient(135deg, color-mix(in srgb, ${rgb}, white 60%), ${rgb} 45%, color-mix(in srgb, ${rgb}, #3a2a12 38%))`
}

const monthsOf = new Map(
  birthMonths.flatMap(({ name, modern, traditional }) =>
    [...modern, ...traditional].map(({ id }) => [id as string, name] as const).reverse(),
  ),
)
const orderOf = new Map(
  birthMonths
    .toReversed()
    .flatMap(({ month, modern, traditional }) => [
      ...traditional.map(({ id }, i) => [id as string, month + 0.5 + i / 10] as const),
      ...modern.map(({ id }, i) => [id as string, month + i / 10] as const),
    ]),
)

/** January first; stones of no month last. */
export const compareMonths = (a: FieldValue, b: FieldValue) =>
  (orderOf.get(String(a)) ?? 13) - (orderOf.get(String(b)) ?? 13)

export const presentGem = ({ value }: Option): OptionPresentation => {
  const gem = gemById(String(value))
  return gem ? { swatch: gemSwatch(gem.hex), note: monthsOf.get(gem.id) ?? 'Of no month' } : {}
}

export const presentMetal = ({ value }: Option): OptionPresentation => {
  const metal = metalById(String(value))
  return metal ? { swatch: metalSwatch(seenSrgb(metal)) } : {}
}

/** The metal of the rest is no second one: then there is no inlay, and the head is as the band. */
export const presentSecondMetal =
  ({ metal, style }: Pick<Design, 'metal' | 'style'>) =>
  (option: Option): OptionPresentation => ({
    ...presentMetal(option),
    ...(option.value === metal && {
      note: secondPartOf({ style }) === 'inlay' ? 'No inlay: all of one metal' : 'As the band',
    }),
  })

export const presentFinish = ({ value }: Option): OptionPresentation => ({
  note: finishById(String(value))?.text,
})

export const presentOrigin = ({ value }: Option): OptionPresentation => ({
  note: originById(String(value))?.text,
})

export const presentAccent = ({ value }: Option): OptionPresentation => {
  const gem = gemById(String(value).split(' ')[0] ?? '')
  return gem ? { swatch: gemSwatch(gem.hex) } : {}
}

export const presentShape = ({ value }: Option): OptionPresentation => {
  const shape = shapeById(String(value))
  return shape
    ? {
        picture: <StonePicture cut={shape.id} className={styles.stone} />,
      }
    : {}
}

export const presentSetting = ({ value }: Option): OptionPresentation => {
  const setting = settingById(String(value))
  return setting
    ? {
        picture: <SettingPicture setting={setting.id} className={styles.setting} />,
      }
    : {}
}

export const presentSideView = ({ value }: Option): OptionPresentation => {
  const view = sideViewById(String(value))
  return view ? { picture: <SideViewDrawing id={view.id} />, note: view.text } : {}
}

export const presentClawTip = ({ value }: Option): OptionPresentation => {
  const tip = clawTipById(String(value))
  return tip ? { picture: <ClawTipDrawing id={tip.id} />, note: tip.text } : {}
}

export const presentEarFitting = ({ value }: Option): OptionPresentation => {
  const fitting = earFittingById(String(value))
  return fitting ? { picture: <EarFittingDrawing id={fitting.id} />, note: fitting.text } : {}
}

export const presentGrading = ({ value }: Option): OptionPresentation => {
  const grading = gradingById(String(value))
  return grading ? { picture: <GradingDrawing id={grading.id} />, note: grading.text } : {}
}

export const presentEdge = ({ value }: Option): OptionPresentation => {
  const edge = edgeById(String(value))
  return edge ? { picture: <EdgeDrawing id={edge.id} />, note: edge.text } : {}
}

export const presentTaper = ({ value }: Option): OptionPresentation => {
  const taper = taperById(String(value))
  return taper ? { picture: <TaperDrawing id={taper.id} />, note: taper.text } : {}
}

export const presentReach = ({ value }: Option): OptionPresentation => {
  const reach = reachById(String(value))
  return reach ? { picture: <ReachDrawing id={reach.id} />, note: reach.text } : {}
}

export const presentHeadHeight = ({ value }: Option): OptionPresentation => {
  const height = headHeightById(String(value))
  return height ? { picture: <HeadHeightDrawing id={height.id} />, note: height.text } : {}
}

export const presentGallery = ({ value }: Option): OptionPresentation => {
  const gallery = galleryById(String(value))
  return gallery ? { picture: <GalleryDrawing id={gallery.id} />, note: gallery.text } : {}
}

export const presentShoulders = ({ value }: Option): OptionPresentation => {
  const shoulders = shoulderById(String(value))
  return shoulders ? { picture: <ShoulderDrawing id={shoulders.id} />, note: shoulders.text } : {}
}

export const presentProfile = ({ value }: Option): OptionPresentation => {
  const profile = profileList.find(({ id }) => id === value)
  return profile ? { picture: <ProfileDrawing id={profile.id} />, note: profile.text } : {}
}
