import type { Plugin } from 'esbuild'

/** What node-llama-cpp fetches and compiles with, which never happens here. */
const FOR_DOWNLOADS =
  /^(ipull|simple-git|cmake-js|proper-lockfile|yargs|octokit|validate-npm-package-name|chmodrp|which|cross-spawn|ora|stdout-update)$/
/** The release that would be compiled; the library reads it from a file beside its own. */
const RELEASE = /binariesGithubRelease[.]js$/
const NO_RELEASE = `
export const builtinLlamaCppRelease = ''
export const defaultLlamaCppRelease = ''
export const getBinariesGithubRelease = async () => ''
export const setBinariesGithubRelease = async () => undefined
`

/** Bundles node-llama-cpp without what downloads and compiles: a tenth of its code, and no file of its own is needed beside the bundle. */
export const withoutDownloads: Plugin = {
  name: 'without downloads',
  setup(build) {
    build.onResolve({ filter: FOR_DOWNLOADS }, ({ path }) => ({ path, namespace: 'unused' }))
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {}', loader: 'js' }))
    build.onLoad({ filter: RELEASE }, () => ({ contents: NO_RELEASE }))
  },
}
