# syntax=docker/dockerfile:1
# `node ops/image-check` runs these steps one by one without a container runtime.

# What is built and laid out here is the same for every machine, so it is done once, by the builder's own.
FROM --platform=$BUILDPLATFORM node:24.21.0-trixie-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
COPY tools/node/package.json ./tools/node/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund
RUN node tools/image/lay-out.ts /shop

FROM node:24.21.0-alpine3.24 AS node

FROM alpine:3.24
COPY --from=node /usr/lib/libstdc++.so.6 /usr/lib/libgcc_s.so.1 /usr/lib/
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /shop /shop
WORKDIR /shop
# An empty volume takes over this folder's owner.
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# By number: a name may mean an address of IPv6, at which nobody listens.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Node itself is the first process: signals reach it, and it ends its children.
CMD ["node", "server/start.js", "--built"]
