import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MIRROR = 'http://deb.debian.org/debian'

/** A Debian 12 with nothing else on it, made now or copied from a folder that debootstrap has made. */
export function layOutDebian(root: string, source: string, made: string | undefined): void {
  if (made) execFileSync('cp', ['--archive', made, root])
  else {
    const stdio = ['ignore', 'ignore', 'inherit'] as const
    execFileSync('debootstrap', ['--variant=minbase', 'bookworm', root, MIRROR], {
      stdio: [...stdio],
    })
  }
  const repository = join(root, 'srv/keepsake.git')
  const shallow = ['clone', '--quiet', '--bare', '--depth=1']
  execFileSync('git', [...shallow, `file://${source}`, repository])
  const systemctl = join(root, 'usr/local/bin/systemctl')
  copyFileSync(join(source, 'tools/operating/systemctl.sh'), systemctl)
  execFileSync('chmod', ['755', systemctl])
  // What is installed is started, as on a machine; without this a chroot starts nothing.
  writeFileSync(join(root, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  // Nobody will want these files after a power cut.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/quick'), 'force-unsafe-io\n')
}

/** Of this machine: how it reaches the world, which no document can know. */
export function lendNetwork(root: string): Readonly<Record<string, string>> {
  const { NODE_EXTRA_CA_CERTS: certificates, npm_config_registry: registry } = process.env
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  if (certificates) copyFileSync(certificates, join(root, 'srv/certificates.crt'))
  return {
    ...(certificates && { NODE_EXTRA_CA_CERTS: '/srv/certificates.crt' }),
    ...(registry && { npm_config_registry: registry }),
    // The address in the document is nobody's.
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'url./srv/keepsake.git.insteadOf',
    GIT_CONFIG_VALUE_0: 'https://git.example.com/keepsake.git',
  }
}

const MOUNTS = `
  mount --bind "$ROOT" "$ROOT"
  mount -t proc proc "$ROOT/proc"
  mount --rbind /dev "$ROOT/dev"
  [ -z "$OFFLINE" ] || ip link set lo up
  exec chroot "$ROOT" /usr/bin/env --ignore-environment $LENT bash -e /srv/script.sh`

interface Script {
  readonly text: string
  readonly environment: Readonly<Record<string, string>>
  /** Where nobody else listens on any port, and nobody is reached. */
  readonly offline?: boolean
}

/** Runs a script there as root; its processes end with it. */
export function runInRoot(root: string, { text, environment, offline = false }: Script): void {
  writeFileSync(join(root, 'srv/script.sh'), text)
  const inside = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
    ...environment,
  }
  const LENT = Object.entries(inside)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')
  const apart = ['--mount', '--pid', '--ipc', '--fork', '--kill-child']
  const { status } = spawnSync(
    'unshare',
    [...apart, ...(offline ? ['--net'] : []), 'bash', '-ec', MOUNTS],
    {
      env: { PATH: process.env.PATH, ROOT: root, LENT, OFFLINE: offline ? 'yes' : '' },
      stdio: 'inherit',
    },
  )
  if (status !== 0) throw new Error('A line failed: the last one above.')
}
