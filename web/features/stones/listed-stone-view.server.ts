import { gemOf } from '#design/catalogue/gems.ts'
import {
  caratsText,
  gradesInShort,
  gradeText,
  measuresText,
  originWord,
  reportText,
  stoneTitle,
} from '#schemas/stone-words.ts'
import type { ListedStone } from '#shop/stones/listed-stones.ts'
import { priceText } from '#web/ui/price-text.ts'
import { readerLocale } from '#web/ui/reader-locale.ts'

/** A stone as a page shows it: nothing of what it costs us, or of whom it is from. */
export const listedStoneView = (stone: ListedStone) => ({
  id: stone.id,
  title: stoneTitle(stone),
  gem: gemOf(stone.gem).name,
  hex: stone.gem === 'diamond' ? undefined : gemOf(stone.gem).hex,
  shape: stone.shape,
  origin: originWord(stone),
  carats: caratsText(stone.milliCarat),
  grades: gradesInShort(stone),
  colour: gradeText('colour', stone.colour),
  clarity: gradeText('clarity', stone.clarity),
  cut: gradeText('cut', stone.cut),
  measures: measuresText(stone),
  report: reportText(stone),
  price: priceText({ amount: stone.price, currency: stone.currency }, readerLocale(null)),
})
export type ListedStoneView = ReturnType<typeof listedStoneView>
