#!/bin/bash
# Stands in for systemd, which does not run in a chroot: of a unit it takes the command, user, folder,
# environment, the read-only root with what may be written, and no rights. What filters system calls, names
# and addresses is not tried; `systemd-analyze verify` reads the unit as a whole.
set -e
verb=$1
name=${!#}
unit=/etc/systemd/system/$name.service
of() { sed --quiet "s/^$1=-\?//p" "$unit"; }

begin() {
  cd "$(of WorkingDirectory)"
  setsid unshare --mount bash -c '
    for folder in $1; do mount --bind $folder $folder; done
    mount -t tmpfs tmpfs /tmp
    mount -o remount,bind,ro /
    user=$2; shift 2
    exec setpriv --reuid=$user --regid=$user --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all "$@"
  ' - "/var/lib/$(of StateDirectory) $(of ReadWritePaths)" "$(of User)" \
    env --ignore-environment PATH="$PATH" $(of Environment) $(of ExecStart) >> "/var/log/$name.log" 2>&1 &
  echo $! > "/run/$name.pid"
}

end() {
  pid=$(cat "/run/$name.pid")
  kill -TERM "$pid"
  for ((i = $(of TimeoutStopSec) * 10; i > 0; i--)); do kill -0 "$pid" 2> /dev/null || return 0; sleep 0.1; done
  echo "$name did not stop in its time" >&2
  exit 1
}

case $verb/$name in
  daemon-reload/*) ;;
  # Debian's own unit starts it at its installation.
  reload/caddy) caddy reload --config /etc/caddy/Caddyfile || caddy start --config /etc/caddy/Caddyfile ;;
  # Nobody looks at its graphs here: `promtool check config` has read what it would.
  reload/prometheus) ;;
  enable/* | start/*) begin ;;
  stop/*) end ;;
  restart/*) end; begin ;;
  *) echo "Nobody here knows $*" >&2; exit 1 ;;
esac
