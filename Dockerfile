# The product as an image: docker build -t tessera .
# It needs one volume at /data and, with a read-only root file system, a /tmp in memory; see docs/production.md.
FROM node:20-bookworm-slim AS build
WORKDIR /srv/tessera
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only the page uses stands in dist/browser already, and is most of node_modules.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && cd node_modules \
  && rm -rf @fluentui monaco-editor maplibre-gl @maplibre @deck.gl @luma.gl @loaders.gl react-dom world-atlas

FROM node:20-bookworm-slim
WORKDIR /srv/tessera
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8088 DATA_DIR=/data
RUN mkdir --mode=0700 /data && chown node:node /data
COPY --from=build /srv/tessera/package.json /srv/tessera/LICENSE /srv/tessera/NOTICE ./
COPY --from=build /srv/tessera/node_modules ./node_modules
COPY --from=build /srv/tessera/dist/build-stamp ./dist/build-stamp
COPY --from=build /srv/tessera/dist/browser ./dist/browser
COPY --from=build /srv/tessera/dist/server ./dist/server
USER node
VOLUME /data
EXPOSE 8088
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Commands follow the name of the image: docker run … tessera re-encrypt-secrets
ENTRYPOINT ["node", "dist/server/main.js"]
