import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small to read and long to run. Left to the order of size they begin last, and one worker waits for them. */
const LONG = [
  'server/database/embedded.test.ts',
  'geometry/casting/collection.test.ts',
  'server/jobs/kill.test.ts',
  'server/identity/guessing.test.ts',
  'design/walk.test.ts',
  'server/start.test.ts',
  'server/staff-command.test.ts',
  'tools/sweep/sweep.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some(file => moduleId.endsWith(file))

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
