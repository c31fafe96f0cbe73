/** Words for what is still to come. They stay behind when it has come, and nobody sees it. */
const PROMISE =
  /\b(not yet|(no|nobody)( \w+){0,5} yet|coming soon|when (it|they) (is|are) built|to be built|TODO)\b/gi
const CODE = /^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gm

/**
 * Documents say what is there: a sentence that says of something that it is still to come is wrong
 * from the day it has come. What is missing is said in the README, under "Not there:".
 */
export function unfinishedPromises(file: string, text: string): string[] {
  if (file === 'CHANGELOG.md') return []
  return text
    .replace(CODE, code => code.replace(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, i) =>
      [...line.matchAll(PROMISE)].map(
        ([words]) =>
          `${file}:${i + 1}: "${words}": say what is there; what is missing stands in the README`,
      ),
    )
}
