# Knossos as an image: docs/server.md tells how it is run.

FROM node:22-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/engine/package.json packages/engine/
COPY packages/research/package.json packages/research/
COPY packages/server/package.json packages/server/
COPY packages/terminal/package.json packages/terminal/
COPY packages/web/package.json packages/web/

# Builds the app, the command line and the guides, with all tools.
FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build -- --bundles
RUN npm run docs
# Nobody may write but into this folder.
RUN mkdir data

# What the command line needs when it runs.
FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/packages/terminal/package.json packages/terminal/
COPY --from=build /app/packages/terminal/bin packages/terminal/bin
COPY --from=build /app/packages/terminal/dist packages/terminal/dist
COPY --from=build /app/packages/server/package.json packages/server/
COPY --from=build /app/packages/server/migrations packages/server/migrations
COPY --from=build /app/packages/web/dist packages/web/dist
COPY --from=build /app/dist/docs dist/docs
COPY --from=build /app/levels levels
COPY --from=build /app/lessons lessons
COPY --from=build /app/records records
# Where the embedded database is kept, when no other is named.
ENV XDG_DATA_HOME=/data
COPY --from=build --chown=node:node /app/data /data
VOLUME /data
USER node
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/terminal/bin/knossos.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "4173", "--log", "json"]
