/**
 * What git's union merge can leave behind in the changelog (see .gitattributes), and what would go stale in
 * it: how many there are of something that grows.
 */
export function changelogFaults(text: string): string[] {
  const faults: string[] = []
  const seen = new Set<string>()
  let version = ''
  let section = ''
  for (const [index, line] of text.split('\n').entries()) {
    const say = (words: string) => faults.push(`CHANGELOG.md:${index + 1}: ${words}`)
    if (/^(<{7}|={7}|>{7})/.test(line)) say('a merge was not finished here')
    if (/^## /.test(line)) [version, section] = [line, '']
    if (/^### /.test(line)) section = line
    const isHeading = line.startsWith('##')
    const isEntry = line.startsWith('- ')
    const key = isHeading ? `${version}${section}` : line
    const isTwice = (isHeading || isEntry) && seen.has(key)
    if (isTwice) say(`this stands here twice: "${line.slice(0, 60)}"`)
    seen.add(key)
    // An entry that one branch rewrote stays in both forms, which contradict each other.
    const beginning = `${version}${section}${line.slice(0, BEGINNING)}`
    if (isEntry && line.length > BEGINNING && seen.has(beginning) && !isTwice)
      say(`two entries begin alike: "${line.slice(0, BEGINNING)}"`)
    seen.add(beginning)
    if (isEntry && section === '') say('an entry stands under a heading such as "### Added"')
    const [count] = COUNT.exec(line) ?? []
    if (isEntry && count) say(`"${count}" will not be so for long; leave out the number`)
  }
  return faults
}

const BEGINNING = 50

const COUNT =
  /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twen|thir|for|fif)ty(?:-\w+)?) (?:real )?(pages|styles|shapes|metals|stones|designs|fonts)\b/i
