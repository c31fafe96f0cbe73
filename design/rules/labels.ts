import { edgeById, reachById, taperById } from '../catalogue/band-details.ts'
import { earFittingById } from '../catalogue/ear-fittings.ts'
import { fontById } from '../catalogue/fonts.ts'
import { gemById, originById } from '../catalogue/gems.ts'
import { gradingById } from '../catalogue/gradings.ts'
import {
  clawTipById,
  galleryById,
  headHeightById,
  shoulderById,
  sideViewById,
} from '../catalogue/heads.ts'
import { placeList, profileList } from '../catalogue/make-ups.ts'
import { finishById, metalById } from '../catalogue/metals.ts'
import { sizeLabels } from '../catalogue/ring-sizes.ts'
import { settingById } from '../catalogue/settings.ts'
import { shapeById } from '../catalogue/shapes.ts'
import type { DesignField, FieldName, FieldValue } from '../document/fields.ts'
import { capital } from '../document/words.ts'

const mm = (um: FieldValue) => `${Number(um) / 1000} mm`

const labels: Readonly<Record<FieldName, (value: FieldValue) => string | undefined>> = {
  metal: id => metalById(String(id))?.name,
  finish: id => finishById(String(id))?.name,
  size: um => `US ${sizeLabels(Number(um)).us}`,
  profile: id => profileList.find(profile => profile.id === id)?.name,
  width: mm,
  thickness: mm,
  plate: size => `${String(size).replace('×', ' × ')} mm`,
  chain: length => `${Number(length) / 10} cm`,
  count: count => (count === 1 ? '1 stone' : `${count} stones`),
  gem: id => gemById(String(id))?.name,
  origin: id => capital(originById(String(id))?.name ?? ''),
  shape: id => shapeById(String(id))?.name,
  'stone-size': mm,
  setting: id => settingById(String(id))?.name,
  accent: pair => {
    const [gem = '', origin = ''] = String(pair).split(' ')
    return capital(`${originById(origin)?.name} ${gemById(gem)?.name.toLowerCase()}`)
  },
  'side-view': id => sideViewById(String(id))?.name,
  'claw-tip': id => clawTipById(String(id))?.name,
  'ear-fitting': id => earFittingById(String(id))?.name,
  grading: id => gradingById(String(id))?.name,
  edge: id => edgeById(String(id))?.name,
  taper: id => taperById(String(id))?.name,
  reach: id => reachById(String(id))?.name,
  'head-height': id => headHeightById(String(id))?.name,
  shoulders: id => shoulderById(String(id))?.name,
  gallery: id => galleryById(String(id))?.name,
  'second-metal': id => metalById(String(id))?.name,
  place: id => placeList.find(place => place.id === id)?.name,
  font: id => fontById(String(id))?.name,
  'letter-height': mm,
}

/** An option in a menu. */
export const labelOf = ({ name }: DesignField, value: FieldValue) =>
  labels[name](value) ?? String(value)
