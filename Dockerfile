# The whole product: site and shop on one origin. compose.yaml shows how it is run; docs/operating.md says what was tried.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
# The allocator's settings are those of scripts/run.mjs, which starts the same program elsewhere.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/data \
    DIST_DIR=/site/dist \
    CACHE_DIR=/cache \
    NODE_COMPILE_CACHE=/cache/compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    LOG_FORMAT=json
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json package-lock.json astro.config.mjs tsconfig.json ./
COPY i18n i18n
COPY public public
COPY scripts scripts
COPY src src
# Everything that is written; the rest of the file system may be read-only.
RUN install --directory --owner=node --group=node --mode=0700 /data /site /cache
USER node
VOLUME ["/data", "/site", "/cache"]
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "scripts/steps/healthcheck.mjs"]
CMD ["node", "--max-semi-space-size=4", "--disable-warning=ExperimentalWarning", "scripts/start.ts"]
