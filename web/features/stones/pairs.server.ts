import { styleOf } from '#design/catalogue/styles.ts'
import { designCode } from '#design/document/code.ts'
import type { Design } from '#design/document/design.ts'
import { pairPlacesOf, singleOf, singlesOf } from '#design/document/single-stone.ts'
import { apartUm, misfitsOf } from '#design/rules/pair-match.ts'
import { piecesForPair, setPairAnywhere } from '#design/rules/set-single.ts'
import type { RequestContext } from '#shop/request-context.ts'
import { offeredStones } from '#shop/stones/list-stones.ts'
import { nearStones } from '#shop/stones/near-stones.ts'
import type { StoneRow } from '#shop/stones/singles-now.ts'
import { pieceOfCode } from './filters.ts'
import { listedStoneView } from './listed-stone-view.server.ts'
import { workbench } from './styles-for-stone.server.ts'

/** So many are offered to go with a stone, and so many are looked at for it. */
const SHOWN = 3
const TRIED = 60

/** Both in each piece that takes them: the one that somebody came with, or every style. */
function waysOf(pair: readonly [StoneRow, StoneRow], into: Design | undefined, code: string) {
  const set = into && setPairAnywhere(into, pair)
  const designs = set ? (set.ok ? [set.design] : []) : piecesForPair(pair)
  return designs.map(design => ({
    style: design.style,
    name: into ? `your ${styleOf(design.style).name.toLowerCase()}` : pairNameOf(design),
    to: workbench(designCode(design), into ? code : ''),
  }))
}

const pairNameOf = ({ style }: Design) =>
  style === 'three-stone' ? 'Beside a middle stone' : styleOf(style).name

/** Stones that can be had this moment and match one, so that both are worn as a pair; none where nothing takes them. */
export async function pairsFor(
  ctx: RequestContext,
  stone: StoneRow,
  { currency, code }: { readonly currency: string; readonly code: string },
) {
  const piece = code ? pieceOfCode(code) : undefined
  // A ring for one stone is set with one; whoever came without a piece sees all that pairs become.
  const into = piece && pairPlacesOf(piece).length > 0 ? piece : undefined
  if (piece && !into) return []
  const { colour, clarity, cut, polish, symmetry, fluorescence } = stone
  const ranks = { colour, clarity, cut, polish, symmetry, fluorescence }
  const columns = await ctx.workers.stones()
  const near = nearStones(columns, { ...stone, currency, ranks }, { cheaper: false, most: TRIED })
  const mine = into ? singlesOf(into).map(({ id }) => id) : []
  const ids = [...new Set([...mine, ...near])].filter(id => id !== stone.id)
  const rows = await ctx.transact(t => offeredStones(t, ids))
  const one = singleOf(stone)
  return rows
    .filter(
      row =>
        row.gem === stone.gem &&
        row.origin === stone.origin &&
        row.shape === stone.shape &&
        row.currency === currency,
    )
    .map(row => ({
      row,
      misfits: misfitsOf(one, singleOf(row)),
      apart: apartUm(one, singleOf(row)),
    }))
    .filter(({ misfits }) => misfits.every(({ severity }) => severity !== 'stops'))
    .sort(
      (a, b) =>
        Number(mine.includes(b.row.id)) - Number(mine.includes(a.row.id)) ||
        a.misfits.length - b.misfits.length ||
        a.apart - b.apart ||
        (a.row.id < b.row.id ? -1 : 1),
    )
    .slice(0, SHOWN)
    .map(({ row, misfits, apart }) => ({
      ...listedStoneView(row),
      apartMm: apart / 1000,
      notes: misfits.map(({ words }) => words),
      ways: waysOf([stone, row], into, code),
    }))
    .filter(({ ways }) => ways.length > 0)
}

export type MatchingStone = Awaited<ReturnType<typeof pairsFor>>[number]
