import { CentreLines } from '../guides.tsx'
import { viewFrom } from '../projection.ts'

export const up = Math.PI / 2
/** US 7: 17.3 mm across the inside. */
export const inner = 8.65
export const ringView = viewFrom(-27, 37, 16, [200, 243])

export const RingGuides = () => <CentreLines at={[200, 243]} reach={186} />
