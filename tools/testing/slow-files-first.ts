import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small to read and slow to run. Left to the order of size they begin last, and one worker waits for them. */
const SLOW = [
  'server/backups/backups.test.ts',
  'server/database/embedded.test.ts',
  'server/identity/service.test.ts',
  'geometry/casting/collection.test.ts',
  'server/jobs/kill.test.ts',
  'design/random-walk.test.ts',
  'server/staff-command.test.ts',
  'tools/sweep/sweep.test.ts',
]

const isSlow = ({ moduleId }: TestSpecification) => SLOW.some(file => moduleId.endsWith(file))

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter(file => !isSlow(file))]
  }
}
