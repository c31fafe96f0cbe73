/** What is sent, and counted apart. */
export type Signal = 'traces' | 'logs' | 'metrics' | 'errors'
