import { FALLBACKS } from '#lib/routes/fallbacks.ts'
import { BASE } from '#lib/text/locales.ts'
import { OTHER_FORMS, PREFIX, pageFiles, ROOT_FILES } from '../address.ts'
import { CACHE, isText, mediaType, SECURITY_HEADERS, TWIN_HEADERS, TYPES } from '../headers.ts'
import { SOCKET_PATH } from '../tunnel.ts'
import { type Installation, idsOf, lines, screenOf } from './parts.ts'

/**
 * Generates the content of nginx's `server { … }`. It behaves like the embedded front with two exceptions. Unknown entries get their
 * fallback page with status 200, because nginx cannot read the shop's answer. Addresses in capitals are unknown.
 */
export function nginxRules({ folder, shop, chat, largestBody }: Installation): string {
  const page = (pattern: string) => `~ "^${BASE}(?<page>${PREFIX}${pattern})$"`
  const files = (name: string) => pageFiles(name).map((file) => `/${file}`)
  const texts = new Set(Object.keys(TYPES).flatMap((extension) => (isText(`.${extension}`) ? mediaType(`.${extension}`) : [])))
  return `# For nginx 1.22 or newer with the brotli module (Debian: libnginx-mod-http-brotli-static); include it inside server { … }.
# An entry that nobody knows is told so by its fallback page, with 200; an address in capitals is unknown.
# The folder may be a link to the live release, as npm start and npm run publish keep it: the releases beside it (${folder}.publish) are to be
# readable, too, and open_file_cache and disable_symlinks stay off, as they are by themselves.
root "${folder}";
gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1;
gzip_types application/json ${[...texts].map((type) => `"${type}"`).join(' ')};
brotli_static on;
types {
${lines(Object.entries(TYPES), ([extension, type]) => `    "${type}" ${extension};`)}
}
${lines(Object.entries(SECURITY_HEADERS), ([name, value]) => `add_header ${name} "${value}" always;`)}
add_header cache-control $keep always;
absolute_redirect off;
set $lang "";
if ($uri ~ "^${BASE}(${PREFIX})") { set $lang $1; }
error_page 404 ${BASE}\${lang}404.html;

# One address a page.
set $keep "${CACHE.file}";
${lines(OTHER_FORMS, ([form, address]) => `if ($request_uri ~ "^${form}(?:\\?|$)") { return 301 ${address}$is_args$args; }`)}
location = / { return 302 ${BASE}; }
set $keep "${CACHE.page}";

location ~ "^${BASE}(?<page>${PREFIX}404\\.html)$" {
    internal;
    set $keep "${CACHE.missing}";
    try_files /$page =404;
}
location ~ "^${BASE}(?:.*/)?(?:\\.|404$|[^/]*\\.(?:br|gz)$)" { return 404; }
location ~ "^${BASE}(?<page>_astro/.*)$" {
    set $keep "${CACHE.hashed}";
    try_files /$page =404;
}
location ~ "^${BASE}(?<page>.*\\.md)$" {
    # Headers of a location replace those above.
${lines(Object.entries({ ...SECURITY_HEADERS, ...TWIN_HEADERS }), ([name, value]) => `    add_header ${name} "${value}" always;`)}
    try_files /$page =404;
}
location ~ "^${BASE}(?<page>.*\\.json)$" { try_files /$page =404; }
location ~ "^${BASE}(?<page>.*\\.[^/]*)$" {
    set $keep "${CACHE.file}";
    try_files /$page =404;
}
${lines(ROOT_FILES, (path) => `location = ${path} { set $keep "${CACHE.file}"; try_files ${path} =404; }`)}

# Entries newer than the build.
${lines(FALLBACKS, (fallback) =>
  fallback.kind === 'page'
    ? `location ${page(idsOf(fallback))} { try_files ${[...files('$page'), ...files(`\${lang}${screenOf(fallback)}`)].join(' ')} =404; }`
    : `location ${page(idsOf(fallback).replace('(', '(?<id>'))} { try_files ${files('$page').join(' ')} @${fallback.entry}; }
location @${fallback.entry} {
    return 302 ${BASE}\${lang}${screenOf(fallback)}?${fallback.parameter}=$id;
}`,
)}
location ${page('.*')} { try_files ${files('$page').join(' ')} =404; }

${backends({ shop, chat, largestBody })}`
}

/** The two servers behind nginx: the chat's socket and the shop. */
function backends({ shop, chat, largestBody }: Pick<Installation, 'shop' | 'chat' | 'largestBody'>): string {
  return `# The chat's socket, over which nothing may come for a long time.
location = ${SOCKET_PATH} {
    proxy_pass ${chat};
    proxy_http_version 1.1;
    proxy_ssl_server_name on;
    proxy_set_header upgrade $http_upgrade;
    proxy_set_header connection upgrade;
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    proxy_set_header x-forwarded-host $http_host;
    proxy_set_header x-forwarded-proto $scheme;
    proxy_read_timeout 1d;
}

# All else is the shop's. A header of its own, or its answers would carry those above and be kept by a CDN.
location / {
    proxy_pass ${shop};
    proxy_ssl_server_name on;
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    proxy_set_header x-forwarded-host $host;
    proxy_set_header x-forwarded-proto $scheme;
    client_max_body_size ${largestBody};
    proxy_hide_header x-content-type-options;
    add_header x-content-type-options nosniff always;
}
`
}
