import { createInterface } from 'node:readline/promises'
import { type StaffRole, staffRoles } from '#shop/staff/roles.ts'

const QUESTION = `  owner     may do everything, and give roles to others
  jeweller  makes pieces and touches no money
  service   answers customers
`

interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Until a role is named; undefined when the answer is empty or there is nobody any more. */
export async function askRole(
  email: string,
  { input, output }: Terminal,
): Promise<StaffRole | undefined> {
  const terminal = createInterface({ input, output })
  const answers = terminal[Symbol.asyncIterator]()
  try {
    output.write(`What is ${email} to be?\n${QUESTION}`)
    for (;;) {
      output.write('Role: ')
      const { value, done } = await answers.next()
      const answer = String(value ?? '')
        .trim()
        .toLowerCase()
      if (done || answer === '') return undefined
      const role = staffRoles.find(one => one === answer)
      if (role) return role
      output.write(`There is no role "${answer}".\n`)
    }
  } finally {
    terminal.close()
  }
}
