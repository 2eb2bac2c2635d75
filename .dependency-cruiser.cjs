/**
 * Who may import whom. A file may import its own folder, the base of its root, and what its row grants; nothing else,
 * and never in a circle, of files or of folders. `scripts/checkImports.test.ts` plants a breach of each rule and expects it
 * to be found.
 */
const slices = {
  mail: [],
  audit: [],
  billing: ['audit', 'mail'],
  organizations: ['audit', 'billing', 'mail'],
  accounts: ['audit', 'organizations', 'billing', 'mail'],
  tokens: ['audit'],
  retrieval: [],
  documents: ['audit', 'billing', 'retrieval'],
  answering: ['retrieval'],
  knowledge: ['answering', 'audit', 'billing', 'documents', 'organizations'],
  chat: ['audit', 'billing', 'documents', 'knowledge'],
  requests: ['audit', 'chat', 'documents', 'knowledge', 'mail', 'organizations'],
  marks: ['answering', 'audit', 'chat', 'documents', 'requests'],
  embed: ['audit', 'billing', 'chat', 'documents', 'knowledge', 'organizations', 'requests'],
  sync: ['audit', 'billing', 'documents'],
  mcp: ['billing', 'chat', 'documents', 'knowledge', 'organizations'],
  webhooks: ['audit', 'mail', 'organizations'],
  executable: [],
  operations: [
    'accounts',
    'answering',
    'audit',
    'billing',
    'documents',
    'embed',
    'mail',
    'marks',
    'organizations',
    'requests',
    'retrieval',
    'sync',
    'webhooks',
  ],
}
/** What every slice may import, and what of each other these folders may. */
const serverFolders = {
  tracing: [],
  scheduling: [],
  net: [],
  db: ['tracing'],
  crypto: ['db'],
  access: ['crypto', 'db'],
  http: ['access', 'db', 'net', 'tracing'],
}
const serverFiles = [
  'config',
  'errors',
  'folderModes',
  'kept',
  'logger',
  'remembered',
  'runtime',
  'scope',
  'workers',
  'confinement',
  'background',
]
const serverBase = [...Object.keys(serverFolders), ...serverFiles]
const pages = {
  chat: ['billing', 'knowledge', 'requests', 'source'],
  knowledge: ['billing', 'requests', 'source'],
  requests: ['source'],
  source: [],
  admin: ['billing', 'requests'],
  account: [],
  billing: [],
  auth: ['billing'],
  widget: [],
  dashboard: ['admin', 'requests', 'widget'],
  site: ['billing'],
  operator: ['site'],
}
const webFolders = { texts: [], api: ['texts'], ui: ['api', 'texts'], session: ['ui', 'api', 'texts'] }
const webBase = Object.keys(webFolders)
/** The frame around the pages. */
const frame = { shell: Object.keys(pages), app: [...Object.keys(pages), 'shell'] }
const sharedFolders = {
  domain: [],
  text: [],
  contract: ['domain'],
  chat: ['contract', 'domain', 'text'],
  languages: ['text'],
  ingest: ['domain', 'languages', 'text'],
}

/** The console. Its core knows neither Electron nor HTTP; pages see the contract alone. */
const consoleFolders = {
  contract: [],
  core: ['contract'],
  headless: ['contract', 'core'],
  main: ['contract', 'core'],
  preload: ['contract'],
  renderer: ['contract'],
}

const TEST = '[.]test[.]tsx?$'
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

/** A folder that no row names could be a way around all of them. */
const everyFolderHasARow = (root, names) =>
  forbid(`${root}-folder-without-row`, { path: `^${root}/[^/]+/`, pathNot: `^${root}/${any(names)}/` }, `^${root}/`)

/** Rows that lead in a circle would make a circle of folders possible, which the check of files does not see. */
function acyclic(table) {
  for (const [from, to] of Object.entries(table)) {
    const walk = (name, before) => {
      if (before.includes(name)) throw new Error(`The import rule has a circle: ${[...before, name].join(' → ')}`)
      for (const next of table[name] ?? []) walk(next, [...before, name])
    }
    for (const next of to) walk(next, [from])
  }
  return table
}

module.exports = {
  forbidden: [
    forbid('no-circles', {}, { circular: true }),
    forbid('no-unresolved', {}, { couldNotResolve: true, pathNot: '^(node:|virtual:)' }),
    forbid('shared-core-is-pure', '^shared/(contract|domain|text)/', {
      pathNot: '^shared/(contract|domain|text)/|node_modules/zod|node_modules/vitest',
    }),
    // Chat and widget share it; the widget is to stay small.
    forbid('chat-without-packages', { path: '^shared/chat/', pathNot: TEST }, 'node_modules/'),
    forbid('chat-is-for-browsers', { path: '^server/', pathNot: TEST }, '^shared/chat/'),
    forbid(
      'widget-is-small',
      { path: '^widget/', pathNot: `${TEST}|^widget/vite[.]config` },
      {
        pathNot: '^(widget|shared/(chat|contract|domain|text))/|node_modules/preact/',
      },
    ),
    // The contract's schemas are zod.
    forbid(
      'widget-takes-types-of-contracts',
      { path: '^widget/', pathNot: TEST },
      {
        path: '^shared/contract/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('widget-is-its-own', { path: '^(server|shared|web)/', pathNot: TEST }, '^widget/'),
    forbid('shared-never-looks-up', '^shared/', '^(server|web)/'),
    // The packs of languages are long, and pages need none of their words.
    forbid('browser-stays-browser', '^web/', '^(server|shared/(ingest|languages))/'),
    forbid('browser-without-node', { path: '^web/', pathNot: '[.]test[.]tsx?$' }, { dependencyTypes: ['core'] }),
    forbid('console-is-its-own', { path: '^(server|shared|web|widget)/', pathNot: TEST }, '^desktop/'),
    forbid('console-calls-the-server', { path: '^desktop/', pathNot: `${TEST}|/testing/` }, '^(server|widget)/'),
    forbid('console-core-without-electron', '^desktop/(contract|core|headless|renderer)/', 'node_modules/electron/'),
    // Pages of the console look like those of the web, and take their parts.
    forbid('console-looks-like-the-web', '^desktop/', {
      path: '^web/',
      pathNot: '^web/(ui|texts|api)/',
    }),
    forbid('console-core-without-pages', '^desktop/(contract|core|headless|main|preload)/', '^web/'),
    forbid(
      'console-pages-without-node',
      { path: '^desktop/renderer/', pathNot: TEST },
      { path: '^(node:)?(fs|path|os|child_process|crypto|http|net|worker_threads)|^shared/(ingest|languages)/' },
    ),
    forbid('product-without-tools', { path: '^(desktop|server|shared|web)/', pathNot: TEST }, '^(bench|scripts|e2e)/'),
    forbid('benchmarks-measure-the-product', '^bench/', '^(web|e2e)/'),
    // But for the list of entry points that are bundled, and the format of the executable, which both sides need; and what has patterns made in
    // order to check them.
    forbid(
      'scripts-stand-alone',
      { path: '^scripts/', pathNot: `${TEST}|^scripts/patterns/builtLater[.]ts` },
      {
        path: '^(server|desktop|web|bench|e2e)/',
        pathNot:
          '^server/(workers|executable/archive|answering/engines/local/nativePackage)[.]ts|^desktop/core/workers[.]ts',
      },
    ),
    forbid('e2e-sees-pages-from-outside', '^e2e/', {
      path: '^(server|web|bench|scripts)/',
      pathNot: '^server/testing/',
    }),
    forbid(
      'koa-in-http',
      { path: '^server/', pathNot: '^server/(http/|app[.]ts)|[.]test[.]ts$' },
      'node_modules/(koa|@koa)/',
    ),
    forbid(
      'sql-in-repositories',
      {
        path: '^server/',
        pathNot: '^server/(db/|.+[.]repository[.]ts|retrieval/index/sqlite/)|[.]test[.]ts$|^server/testing/',
      },
      'node_modules/(kysely|better-sqlite3|sqlite-vec)/|^server/db/(schema|tables)',
    ),
    forbid(
      'untrusted-files-apart',
      { path: '^server/', pathNot: '[.]test[.]ts$|/testing/' },
      '^shared/ingest/(extract/index|chunk(Blocks|Sections|Packing|Tables|Language)|documentFacts|extraction/(readIntoChunks|extractChild))[.]ts',
    ),
    forbid('routes-use-services', '[.]routes[.]ts$', '[.]repository[.]ts$|^server/db/'),
    // But for another one of its own slice.
    forbid('repositories-are-leaves', '^server/([^/]+)/.*[.]repository[.]ts$', {
      path: '^server/',
      pathNot: '^server/(db/|scope[.]ts|access/(actor|session)[.]ts|crypto/)|^server/$1/.*[.]repository[.]ts$',
    }),
    forbid(
      'repositories-are-private',
      { path: '^server/([^/]+)/', pathNot: '^server/testing/|[.]test[.]ts$' },
      { path: '[.]repository[.]ts$', pathNot: '^server/$1/' },
    ),
    forbid(
      'retrieval-has-one-door',
      {
        path: '^server/(?!retrieval/|(compose|foundation|program|answerWorker)[.]ts)',
        pathNot: '[.]test[.]ts$|/testing/',
      },
      {
        path: '^server/retrieval/',
        pathNot: '^server/retrieval/(retrieve|types|indexTenant)[.]ts|^server/retrieval/embedding/',
      },
    ),
    forbid(
      'tops-are-tops',
      {
        pathNot:
          '^server/(main|program|server|compose|services|foundation|app|answerWorker)[.]ts|[.]test[.]ts$|^server/testing/|^(bench|scripts)/',
      },
      '^server/(main|program|server|compose|services|foundation|app|answerWorker)[.]ts',
    ),
    ...onlySees('server', acyclic(serverFolders), serverFiles),
    ...onlySees('server', acyclic(slices), serverBase),
    ...onlySees('web', acyclic(webFolders), []),
    ...onlySees('web', acyclic({ ...pages, ...frame }), webBase),
    ...onlySees('shared', acyclic(sharedFolders), []),
    ...onlySees('desktop', acyclic(consoleFolders), []),
    everyFolderHasARow('server', [...Object.keys(slices), ...serverBase, 'testing']),
    everyFolderHasARow('web', [...Object.keys({ ...pages, ...frame }), ...webBase, 'testing']),
    everyFolderHasARow('shared', Object.keys(sharedFolders)),
    everyFolderHasARow('desktop', Object.keys(consoleFolders)),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The dist folders of packages are not excluded: rules name the packages by where they resolve to.
    exclude: { path: '^dist/|(^|/)(testdata|node_modules/[.]vite)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
