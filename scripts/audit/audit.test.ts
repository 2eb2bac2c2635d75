import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fetchAdvisories, joinAdvisories, needlessAcceptances, openAdvisories, type Advisory } from './advisories.ts'
import { licenceFaults, licenceList } from './licences.ts'
import { lockedPackages, type LockedPackage } from './packages.ts'

const locked = (given: Partial<LockedPackage>): LockedPackage => ({
  name: 'left',
  version: '1.2.3',
  licence: 'MIT',
  shipped: true,
  installs: false,
  sealed: true,
  ...given,
})

const weakness: Advisory = {
  name: 'left',
  vulnerable: '<1.2.4',
  severity: 'high',
  url: 'https://advisories.test/1',
  title: 'Reads too far',
}

test('packages of a lock file are told by name and version, wherever they lie', () => {
  const sealed = { license: 'MIT', integrity: 'sha512-x' }
  const found = lockedPackages({
    packages: {
      '': { version: '0.1.0' },
      'node_modules/b': { ...sealed, version: '2.0.0', dev: true, hasInstallScript: true },
      'node_modules/a/node_modules/@x/b': { ...sealed, version: '1.0.0' },
      'node_modules/c/node_modules/b': { ...sealed, version: '2.0.0' },
      'node_modules/electron': { version: '45.0.0', dev: true },
      'node_modules/here': { link: true },
    },
  })
  expect(found).toEqual([
    locked({ name: '@x/b', version: '1.0.0' }),
    locked({ name: 'b', version: '2.0.0', installs: true }),
    locked({ name: 'electron', version: '45.0.0', licence: '', sealed: false }),
  ])
})

describe('licences', () => {
  test.each(['GPL-3.0-only', 'AGPL-3.0', 'SEE LICENSE IN LICENSE.txt', '', 'MIT AND GPL-2.0'])(
    'a package under "%s" is not shipped',
    (licence) => {
      expect(licenceFaults([locked({ licence })])).toHaveLength(1)
      expect(licenceFaults([locked({ licence, shipped: false })])).toEqual([])
    },
  )

  test('an exception holds for its package alone', () => {
    const licence = 'LGPL-3.0-or-later'
    expect(licenceFaults([locked({ name: '@img/sharp-libvips-linux-x64', licence })])).toEqual([])
    expect(licenceFaults([locked({ name: 'sharpened', licence })])).toHaveLength(1)
  })

  test('the list names what is shipped', () => {
    const list = licenceList([locked({}), locked({ name: 'tool', shipped: false })])
    expect(list).toContain('\nleft 1.2.3  MIT\n')
    expect(list).not.toContain('tool')
  })
})

describe('published weaknesses', () => {
  test('are named for versions that have them, unless somebody accepted them', () => {
    expect(openAdvisories([locked({})], [weakness])).toEqual([
      'left 1.2.3: Reads too far (high, https://advisories.test/1)',
    ])
    expect(openAdvisories([locked({ version: '1.2.4' })], [weakness])).toEqual([])
    expect(openAdvisories([locked({ version: '1.2.4-rc.1' })], [weakness])).toHaveLength(1)
    expect(openAdvisories([locked({})], [{ ...weakness, accepted: 'is not called' }])).toEqual([])
  })

  test('an acceptance is named when no version needs it', () => {
    const accepted = { ...weakness, accepted: 'is not called' }
    expect(needlessAcceptances([locked({})], [accepted])).toEqual([])
    expect(needlessAcceptances([locked({ version: '2.0.0' })], [accepted, weakness])).toEqual([
      'left: https://advisories.test/1 needs no acceptance',
    ])
  })

  test('come from a registry, and an acceptance outlives the next look', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      request.on('data', (piece: Buffer) => asked.push(`${request.url} ${piece.toString()}`))
      request.on('end', () =>
        response.end(
          JSON.stringify({
            left: [
              { url: weakness.url, title: 'Reads far too far', severity: 'critical', vulnerable_versions: '<1.3' },
            ],
          }),
        ),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const found = await fetchAdvisories(registry, [locked({}), locked({ version: '2.0.0' })])
    expect(asked).toEqual(['/-/npm/v1/security/advisories/bulk {"left":["1.2.3","2.0.0"]}'])
    expect(joinAdvisories([{ ...weakness, accepted: 'is not called' }], found)).toEqual([
      { ...weakness, vulnerable: '<1.3', severity: 'critical', title: 'Reads far too far', accepted: 'is not called' },
    ])
  })
})
