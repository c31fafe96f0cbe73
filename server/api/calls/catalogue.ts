import * as v from 'valibot'
import { edges, reaches, tapers } from '#design/catalogue/band-details.ts'
import { birthMonths } from '#design/catalogue/birthstones.ts'
import { earFittings } from '#design/catalogue/ear-fittings.ts'
import { fonts } from '#design/catalogue/fonts.ts'
import { gems, origins } from '#design/catalogue/gems.ts'
import { gradings } from '#design/catalogue/gradings.ts'
import {
  clawTips,
  galleries,
  headHeights,
  shoulderForms,
  sideViews,
} from '#design/catalogue/heads.ts'
import { placeList, profileList } from '#design/catalogue/make-ups.ts'
import { finishes, metals } from '#design/catalogue/metals.ts'
import { everyDiameterUm, sizeLabels } from '#design/catalogue/ring-sizes.ts'
import { settings } from '#design/catalogue/settings.ts'
import { shapes } from '#design/catalogue/shapes.ts'
import { styleOf, styles } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import { defaultDesign } from '#design/document/defaults.ts'
import { type OfferPart, wordsOff } from '#design/offer/offer.ts'
import { styleText } from '#design/offer/style-text.ts'
import { estimateWeight } from '#design/price/estimate-weight.ts'
import { totalOf } from '#design/rules/options.ts'
import { currentOffer } from '#shop/offer/current-offer.ts'
import { currentStyleWords } from '#shop/offer/style-words.ts'
import { currentRates } from '#shop/rates/current-rates.ts'
import { call, callDone } from '../call.ts'

const off = v.pipe(v.nullable(v.string()), v.description('Why it cannot be had just now.'))
const named = { id: v.string(), name: v.string(), text: v.string() }
const offered = { ...named, off }
const list = <const T extends v.ObjectEntries>(title: string, entries: T) =>
  v.array(v.pipe(v.strictObject(entries), v.title(title)))
const whole = v.pipe(v.number(), v.integer())

const answerObject = v.strictObject({
  currency: v.pipe(v.string(), v.description('ISO 4217; amounts are whole minor units of it.')),
  styles: list('StyleChoice', {
    ...offered,
    kind: v.string(),
    detail: v.string(),
    code: v.pipe(v.string(), v.description('The style as it is first seen.')),
    price: v.pipe(whole, v.description('Of the style as it is first seen, by today’s rates.')),
    stones: v.strictObject({ least: whole, most: whole }),
    places: v.pipe(v.array(v.string()), v.description('Where it can be engraved.')),
  }),
  metals: list('MetalChoice', { ...offered, fineness: whole, care: v.string() }),
  finishes: list('Choice', offered),
  profiles: list('Choice', offered),
  shapes: list('ShapeChoice', { ...offered, settings: v.array(v.string()) }),
  settings: list('Choice', offered),
  sideViews: list('NamedChoice', named),
  clawTips: list('NamedChoice', named),
  earFittings: list('NamedChoice', named),
  gradings: list('NamedChoice', named),
  edges: list('NamedChoice', named),
  tapers: list('NamedChoice', named),
  reaches: list('NamedChoice', named),
  headHeights: list('NamedChoice', named),
  shoulders: list('NamedChoice', named),
  galleries: list('NamedChoice', named),
  gems: list('GemChoice', {
    id: v.string(),
    name: v.string(),
    origins: v.array(v.string()),
    months: v.pipe(v.array(whole), v.description('Whose birthstone it is, from 1.')),
    mohs: v.array(v.number()),
    treatment: v.nullable(v.string()),
    off,
  }),
  origins: list('Choice', offered),
  fonts: list('Choice', offered),
  places: list('NamedChoice', named),
  ringSizes: list('RingSize', {
    diameterUm: whole,
    us: v.string(),
    uk: v.string(),
    eu: v.string(),
    jp: v.string(),
  }),
})

const answer = v.pipe(answerObject, v.title('Catalogue'))

const plain = <T extends { id: string; name: string; text: string }>({ id, name, text }: T) => ({
  id,
  name,
  text,
})

export const catalogue = call({
  id: 'catalogue',
  method: 'GET',
  path: '/api/catalogue',
  summary: 'Everything that can be chosen',
  text: 'Ids of styles, metals, stones, shapes, settings, letters and sizes. What is switched off says why in `off`. Which of them go together in a piece is for /api/options to say.',
  scope: null,
  input: v.strictObject({}),
  status: 200,
  answer,
  problems: [],
  keepSeconds: 300,
  example: {},
  async run({ transact, now }) {
    const { rates, offer, words } = await transact(async transaction => ({
      rates: await currentRates(transaction, now()),
      offer: await currentOffer(transaction),
      words: await currentStyleWords(transaction),
    }))
    const offOf = (part: OfferPart, id: string) => wordsOff(offer, part, id)
    const marked =
      (part: OfferPart) =>
      <T extends { id: string; name: string; text: string }>(one: T) => ({
        ...plain(one),
        off: offOf(part, one.id),
      })
    const priceOf = (id: (typeof styles)[number]['id']) =>
      totalOf(defaultDesign(id), { rates, grams: estimateWeight })
    return callDone({
      currency: rates.currency,
      styles: styles.map(({ id, kind, name, detail }) => {
        const { stones, places } = styleOf(id)
        return {
          id,
          kind,
          name,
          text: styleText(words, id),
          detail,
          code: designCode(defaultDesign(id)),
          price: priceOf(id),
          stones: { least: stones.least, most: stones.most },
          places: [...places],
          off: offOf('style', id),
        }
      }),
      metals: metals.map(metal => ({
        ...marked('metal')(metal),
        fineness: metal.fineness,
        care: metal.care,
      })),
      finishes: finishes.map(marked('finish')),
      profiles: profileList.map(marked('profile')),
      shapes: shapes.map(shape => ({ ...marked('shape')(shape), settings: [...shape.settings] })),
      settings: settings.map(marked('setting')),
      sideViews: sideViews.map(plain),
      clawTips: clawTips.map(plain),
      earFittings: earFittings.map(plain),
      gradings: gradings.map(plain),
      edges: edges.map(plain),
      tapers: tapers.map(plain),
      reaches: reaches.map(plain),
      headHeights: headHeights.map(plain),
      shoulders: shoulderForms.map(plain),
      galleries: galleries.map(plain),
      gems: gems.map(({ id, name, origins, mohs, treatment }) => ({
        id,
        name,
        origins: [...origins],
        months: birthMonths
          .filter(({ modern }) => modern.some(gem => gem.id === id))
          .map(({ month }) => month),
        mohs: [...mohs],
        treatment,
        off: offOf('gem', id),
      })),
      origins: origins.map(marked('origin')),
      fonts: fonts.map(marked('font')),
      places: placeList.map(plain),
      ringSizes: everyDiameterUm.map(diameterUm => ({ diameterUm, ...sizeLabels(diameterUm) })),
    })
  },
})
