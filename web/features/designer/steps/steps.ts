export type StepId = 'style' | 'workbench' | 'stones' | 'engraving' | 'preview' | 'review'

export interface JourneyStep {
  readonly id: StepId
  readonly label: string
  readonly to: string
}

/** From a first idea to a finished piece, in the order in which they are walked. */
export const journeySteps: readonly JourneyStep[] = [
  { id: 'style', label: 'Style', to: '/style' },
  { id: 'workbench', label: 'Workbench', to: '/customize' },
  { id: 'stones', label: 'Stones', to: '/customize/birthstones' },
  { id: 'engraving', label: 'Engraving', to: '/customize/engraving' },
  { id: 'preview', label: 'Preview', to: '/preview' },
  { id: 'review', label: 'Review', to: '/review' },
]

/**
 * The same for a guest: the workbench that is open to them, and no page that asks for an account until
 * something is to be signed.
 */
const guestSteps: readonly JourneyStep[] = journeySteps
  .filter(({ id }) => id !== 'style' && id !== 'preview')
  .map(step => (step.id === 'workbench' ? { ...step, to: '/design' } : step))

export const journeyStepsFor = (guest: boolean) => (guest ? guestSteps : journeySteps)
