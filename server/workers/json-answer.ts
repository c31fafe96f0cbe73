import * as v from 'valibot'

/**
 * What a process of ours answered as JSON; null, and reported, where it is not of the expected shape. What it
 * worked on was sent by strangers, who may have taken it over.
 */
export function readJsonAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  bytes: Uint8Array,
  report: (error: unknown) => void,
): Output | null {
  return readJsonLine(schema, new TextDecoder().decode(bytes), report)
}

/** The same of an answer that comes line by line. */
export function readJsonLine<Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
  report: (error: unknown) => void,
): Output | null {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    report(new Error('The answer of a worker is not of the expected shape', { cause }))
    return null
  }
}
