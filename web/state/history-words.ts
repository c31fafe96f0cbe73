import { changesInWords } from '#design/document/words.ts'
import { designOf } from './design-codes.ts'
import type { HistoryStep } from './use-design.ts'

/** What each step changed against the one before it; the first has nothing before it. */
export const historyInWords = (history: readonly HistoryStep[]): readonly (readonly string[])[] =>
  history.map(({ code }, i) => {
    const [before, after] = [designOf(history[i - 1]?.code ?? ''), designOf(code)]
    return before && after ? changesInWords(before, after) : []
  })
