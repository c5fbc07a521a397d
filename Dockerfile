# syntax=docker/dockerfile:1

# The manifests alone, so that dependencies are installed again only when one of these changes.
FROM node:22-slim AS manifests
WORKDIR /app
RUN npm install --global pnpm@12
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY contract/package.json contract/
COPY prisma/package.json prisma/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/

FROM manifests AS dependencies
RUN pnpm install --frozen-lockfile

FROM dependencies AS build
COPY tsconfig.base.json ./
COPY contract contract
COPY prisma prisma
COPY server server
COPY web web
COPY scripts scripts
RUN pnpm run build

# Applies migrations and seeds, then ends. It needs the sources and the Prisma CLI, which the server does not.
FROM build AS migrate
ENV NODE_ENV=production
USER node
CMD ["node_modules/.bin/tsx", "scripts/db-seed.ts"]

# The bundle contains the workspace's own packages; of npm's it needs those that the server names.
FROM manifests AS production-dependencies
RUN pnpm install --frozen-lockfile --prod --filter @zhixin/server

FROM node:22-slim AS app
WORKDIR /app
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
COPY --from=production-dependencies /app/node_modules node_modules
COPY --from=production-dependencies /app/server/node_modules server/node_modules
COPY server/package.json server/
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=40", "server/dist/main.js"]
