/** A line for each who waits, and one of each in turn: whoever asks for much waits behind their own. */
export class FairQueue<Job> {
  readonly #lines = new Map<string, Job[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  waiting(who: string): number {
    return this.#lines.get(who)?.length ?? 0
  }

  push(who: string, job: Job): void {
    const line = this.#lines.get(who)
    if (line) line.push(job)
    else this.#lines.set(who, [job])
    this.#size += 1
  }

  /** Whether it was still waiting. */
  remove(who: string, job: Job): boolean {
    const line = this.#lines.get(who)
    const at = line?.indexOf(job) ?? -1
    if (!line || at < 0) return false
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(who)
    this.#size -= 1
    return true
  }

  /** The first of the line whose turn it is; that line then waits for all others. */
  shift(): Job | undefined {
    for (const [who, line] of this.#lines) {
      this.#lines.delete(who)
      const job = line.shift()
      if (line.length > 0) this.#lines.set(who, line)
      this.#size -= 1
      return job
    }
    return undefined
  }
}
