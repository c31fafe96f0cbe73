/** What is sent, and counted apart. */
export const SIGNALS = ['traces', 'logs', 'metrics', 'errors'] as const
export type Signal = (typeof SIGNALS)[number]
