import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Sends what was asked for within one turn of the event loop in one piece. pg writes each query by
 * itself; `begin`, queries that are sent at once and `commit` then wake neither side more than once.
 */
export class BatchingClient extends pg.Client {
  readonly #socket: Socket
  #holding = false

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** From the first query of a turn on, nothing leaves before its end. */
  holdUntilTurnEnds(): void {
    if (this.#holding) return
    this.#holding = true
    this.#socket.cork()
    process.nextTick(() => {
      this.#holding = false
      this.#socket.uncork()
    })
  }
}
