/**
 * Who may import whom. A file may import its own folder, the base of its root, and what its row grants; nothing else,
 * and never in a circle. `scripts/check-imports.test.ts` plants a breach of the rules and expects it to be found.
 */
const slices = {
  mail: [],
  audit: [],
  billing: ['audit'],
  organizations: ['audit', 'billing', 'mail'],
  accounts: ['audit', 'organizations', 'billing', 'mail'],
  tokens: ['audit'],
  retrieval: [],
  documents: ['audit', 'billing', 'retrieval'],
  answering: ['retrieval'],
  knowledge: ['answering', 'documents', 'organizations'],
  chat: ['billing', 'knowledge'],
  requests: [],
  embed: ['chat', 'organizations'],
  sync: ['documents'],
  operations: ['billing', 'documents', 'organizations', 'retrieval'],
}
const serverBase = ['http', 'db', 'access', 'crypto', 'config', 'errors', 'logger', 'runtime', 'scope', 'workers']
const pages = {
  chat: ['source'],
  knowledge: ['source'],
  source: [],
  admin: [],
  account: [],
  billing: [],
  auth: ['billing'],
  dashboard: ['admin'],
  site: ['billing'],
}
const webBase = ['ui', 'api', 'session', 'texts']

const any = (names) => `(${names.join('|')})`
const path = (p) => (typeof p === 'string' ? { path: p } : p)
const forbid = (name, from, to) => ({ name, severity: 'error', from: path(from), to: path(to) })
const onlySees = (root, table, base) =>
  Object.entries(table).map(([from, to]) =>
    forbid(
      `${root}-${from}-row`,
      { path: `^${root}/${from}/`, pathNot: '[.]test[.]tsx?$' },
      { path: `^${root}/`, pathNot: `^${root}/${any([from, ...to, ...base])}(/|\\.ts)` },
    ),
  )

module.exports = {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid('no-unresolved', {}, { couldNotResolve: true, pathNot: '^(node:|virtual:)' }),
    forbid('shared-core-is-pure', '^shared/(contract|domain|text)/', {
      pathNot: '^shared/(contract|domain|text)/|node_modules/zod|node_modules/vitest',
    }),
    forbid('shared-never-looks-up', '^shared/', '^(server|web|widget|desktop)/'),
    forbid(
      'browser-stays-browser',
      '^(web|widget|desktop/renderer)/',
      '^(server|desktop/(main|worker|preload)|shared/ingest)/',
    ),
    forbid(
      'browser-without-node',
      { path: '^(web|widget|desktop/(renderer|contract))', pathNot: '[.]test[.]tsx?$' },
      { dependencyTypes: ['core'] },
    ),
    forbid('desktop-speaks-http', '^desktop/', '^server/'),
    forbid('preload-sees-contract', '^desktop/preload/', {
      path: '^(desktop|shared|web)/',
      pathNot: '^desktop/contract',
    }),
    forbid('renderer-borrows-ui-only', '^desktop/', { path: '^web/', pathNot: '^web/ui/' }),
    forbid('widget-stands-alone', '^widget/', '^web/'),
    forbid('web-base-knows-no-page', `^web/${any(webBase)}/`, `^web/${any([...Object.keys(pages), 'shell', 'app'])}/`),
    forbid(
      'koa-in-http',
      { path: '^server/', pathNot: '^server/(http/|app[.]ts)|[.]test[.]ts$' },
      'node_modules/(koa|@koa)/',
    ),
    forbid(
      'sql-in-repositories',
      {
        path: '^server/',
        pathNot: '^server/(db/|[^/]+/[^/]+[.]repository[.]ts|retrieval/index/sqlite/)|[.]test[.]ts$|^server/testing/',
      },
      'node_modules/(kysely|better-sqlite3|sqlite-vec)/|^server/db/(schema|tables)',
    ),
    forbid(
      'base-knows-no-slice',
      { path: '^server/(http|access|db|crypto)/', pathNot: '[.]test[.]ts$' },
      `^server/${any(Object.keys(slices))}/`,
    ),
    forbid('routes-use-services', '[.]routes[.]ts$', '[.]repository[.]ts$|^server/db/'),
    forbid('repositories-are-leaves', '[.]repository[.]ts$', {
      path: '^server/',
      pathNot: '^server/(db/|scope[.]ts|access/(actor|session)[.]ts|crypto/)',
    }),
    forbid(
      'repositories-are-private',
      { path: '^server/([^/]+)/', pathNot: '^server/testing/|[.]test[.]ts$' },
      { path: '[.]repository[.]ts$', pathNot: '^server/$1/' },
    ),
    forbid(
      'retrieval-has-one-door',
      { path: '^server/(?!retrieval/|compose[.]ts)', pathNot: '[.]test[.]ts$|/testing/' },
      {
        path: '^server/retrieval/',
        pathNot: '^server/retrieval/(retrieve|types|indexTenant)[.]ts|^server/retrieval/embedding/',
      },
    ),
    forbid(
      'tops-are-tops',
      { pathNot: '^server/(main|server|compose|app)[.]ts|[.]test[.]ts$|^server/testing/|^(bench|scripts)/' },
      '^server/(main|server|compose|app)[.]ts',
    ),
    ...onlySees('server', slices, serverBase),
    ...onlySees('web', pages, webBase),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|testdata|node_modules/[.]vite)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
