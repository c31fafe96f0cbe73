/** The world as the search for a browser sees it; each part does one thing that a test can stand in for. */
export interface BrowserProbes {
  readonly wanted: string | undefined
  /** Executables that may be there already, the best first. */
  readonly present: () => readonly string[]
  /** Null if it starts, else why it does not. */
  readonly trouble: (path: string) => string | null
  /** Playwright's own download: where it lies, or why it could not be had. */
  readonly download: () => BrowserAttempt
  readonly root: boolean
  readonly install: () => BrowserAttempt
  readonly say: (sentence: string) => void
}

export type BrowserAttempt =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly reason: string }

const WHAT_TO_DO =
  'Install Chromium (Debian and Ubuntu: "sudo apt-get install chromium"; anywhere: "npx playwright install --with-deps chromium"), or set CHROMIUM_PATH to a Chromium or Chrome of yours.'

/** A Chromium that really starts: the one named, one already there, Playwright's, the system's. */
export function chooseBrowser(probes: BrowserProbes): BrowserAttempt {
  const { wanted, trouble, say } = probes
  if (wanted) {
    // A browser that was asked for by name is never silently replaced by another.
    const reason = trouble(wanted)
    if (reason) return no(`CHROMIUM_PATH is ${wanted}, which does not start: ${reason}`)
    return take(wanted, 'named by CHROMIUM_PATH')
  }
  for (const path of probes.present()) {
    const reason = trouble(path)
    if (!reason) return take(path, 'already there')
    say(`${path} does not start: ${reason}`)
  }
  say("There is no Chromium here yet. Trying Playwright's own download.")
  const downloaded = tried(probes.download())
  if (downloaded.ok) return take(downloaded.path, 'downloaded by Playwright')
  say(`Playwright's Chromium cannot be used: ${downloaded.reason}`)
  if (!probes.root) return no(`No Chromium was found or downloaded. ${WHAT_TO_DO}`)
  say('Installing Debian’s Chromium with apt-get.')
  const installed = tried(probes.install())
  if (installed.ok) return take(installed.path, 'installed with apt-get')
  return no(`apt-get brought no Chromium either: ${installed.reason} ${WHAT_TO_DO}`)

  function tried(attempt: BrowserAttempt): BrowserAttempt {
    const reason = attempt.ok ? trouble(attempt.path) : null
    return reason ? no(reason) : attempt
  }

  function take(path: string, origin: string): BrowserAttempt {
    say(`Chromium: ${path} (${origin})`)
    return { ok: true, path }
  }
}

const no = (reason: string): BrowserAttempt => ({ ok: false, reason })
