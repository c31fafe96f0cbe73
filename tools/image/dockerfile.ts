import * as v from 'valibot'

/** One instruction: https://docs.docker.com/reference/dockerfile/ */
export interface DockerInstruction {
  readonly keyword: string
  readonly flags: Readonly<Record<string, string>>
  /** All behind the keyword and its flags. */
  readonly text: string
}

export interface BuildStage {
  readonly name: string
  /** The image or the earlier stage that it begins with. */
  readonly from: string
  readonly steps: readonly DockerInstruction[]
}

const INSTRUCTION = /^([A-Z]+)\s+((?:--[a-z-]+=\S+\s+)*)(.*)$/
const FLAG = /--([a-z-]+)=(\S+)/g

/** The stages of a Dockerfile, in order. */
export function stagesOf(file: string): BuildStage[] {
  const stages: { name: string; from: string; steps: DockerInstruction[] }[] = []
  for (const line of linesOf(file)) {
    const [, keyword = '', flags = '', text = ''] = INSTRUCTION.exec(line) ?? []
    if (!keyword) throw new Error(`This is no instruction: ${line}`)
    if (keyword === 'FROM') {
      const [, from = '', name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? []
      stages.push({ name: name ?? String(stages.length), from, steps: [] })
      continue
    }
    const given = Object.fromEntries(
      [...flags.matchAll(FLAG)].map(([, name, value]) => [name, value]),
    )
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${keyword} comes before the first FROM`)
    stage.steps.push({ keyword, flags: given, text })
  }
  return stages
}

/** Comments left out, and lines that end in a backslash joined with the next. */
const linesOf = (file: string) =>
  file
    .split('\n')
    .filter(line => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

const Words = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** A command as its words: those of the JSON form, or a shell with the line. */
export const commandOf = (text: string): readonly string[] =>
  text.startsWith('[') ? v.parse(Words, text) : ['/bin/sh', '-c', text]
