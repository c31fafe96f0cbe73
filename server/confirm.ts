import { createInterface } from 'node:readline/promises'

interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Whether somebody typed `yes`. Any other answer, and the end of the input, is a no. */
export async function confirm(question: string, { input, output }: Terminal): Promise<boolean> {
  const terminal = createInterface({ input, output })
  try {
    output.write(`${question}\nType yes to continue: `)
    const { value } = await terminal[Symbol.asyncIterator]().next()
    return (
      String(value ?? '')
        .trim()
        .toLowerCase() === 'yes'
    )
  } finally {
    terminal.close()
  }
}
