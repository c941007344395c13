import { FALLBACKS } from '#lib/routes/fallbacks.ts'
import { BASE } from '#lib/text/locales.ts'
import { OTHER_FORMS, PREFIX, ROOT_FILES } from '../address.ts'
import { CACHE, SECURITY_HEADERS, TWIN_HEADERS } from '../headers.ts'
import { SOCKET_PATH } from '../tunnel.ts'
import { type Installation, idsOf, screenOf } from './parts.ts'

/**
 * Functions of CloudFront before a bucket that `PUBLISH_TARGET` keeps up to date, and the behaviours that lead to the shop. The bucket answers
 * an unknown address with its error document, which leads to the fallback page of an entry.
 */
export function cloudfrontRules({ shop, chat }: Installation): string {
  const lists = FALLBACKS.filter(({ kind }) => kind === 'list').map(
    (fallback) => `${BASE}${PREFIX}${idsOf(fallback)} → ${screenOf(fallback)}`,
  )
  return `// CloudFront before a bucket: PUBLISH_TARGET=s3://bucket/web npm start, or npm run publish.
// Origins: the bucket for ${BASE}*, ${ROOT_FILES.join(' and ')}, ${shop} for all else, ${chat} for ${SOCKET_PATH} (all methods, no caching, all headers).
// Error document of the bucket: web/404.html, with status 404. It leads to the fallback pages of entries newer than the build.
// Lists of what has no page yet are found by it too: ${lists.join(', ')}.
// Objects carry their own caching (pages ${JSON.stringify(CACHE.page)}, hashed files ${JSON.stringify(CACHE.hashed)}): use the policy CachingOptimized with
// Origin-Cache-Control, and compression on. A preview of a branch is another bucket prefix with a distribution of its own.

// Viewer request (cloudfront-js-2.0), for the behaviours of the bucket.
const OTHER_FORMS = ${JSON.stringify(
    OTHER_FORMS.map(([form, address]) => [`^${form}$`, address]),
    null,
    2,
  )};

// Values are as they were sent, encoded.
function queryOf(request) {
  const pairs = Object.entries(request.querystring || {}).flatMap(([name, one]) => (one.multiValue || [one]).map(({ value }) => name + '=' + value));
  return pairs.length ? '?' + pairs.join('&') : '';
}

function handler(event) {
  if (event.response) return withHeaders(event.response, event.request && event.request.uri.endsWith('.md'));
  const request = event.request;
  const move = (address, status) => ({ statusCode: status, headers: { location: { value: address } } });
  if (request.uri === '/') return move(${JSON.stringify(BASE)}, 302);
  for (const [form, address] of OTHER_FORMS) {
    if (new RegExp(form).test(request.uri)) return move(request.uri.replace(new RegExp(form), address) + queryOf(request), 301);
  }
  if (${JSON.stringify(ROOT_FILES)}.includes(request.uri)) request.uri = ${JSON.stringify(BASE)} + request.uri.slice(1);
  else if (request.uri.endsWith('/')) request.uri += 'index.html';
  return request;
}

// Viewer response: the same function, for headers that objects of a bucket cannot carry.
const HEADERS = ${JSON.stringify(SECURITY_HEADERS, null, 2)};
const TWIN_HEADERS = ${JSON.stringify(TWIN_HEADERS, null, 2)};

function withHeaders(response, isTwin) {
  for (const name of Object.keys(HEADERS)) response.headers[name] = { value: HEADERS[name] };
  if (isTwin) for (const name of Object.keys(TWIN_HEADERS)) response.headers[name] = { value: TWIN_HEADERS[name] };
  return response;
}
`
}
