import { expect, test } from 'vitest'
import { createCounter, createHistogram, samplesText } from './series.ts'

test('a counter grows, each combination of labels by itself', () => {
  const counter = createCounter({ name: 'asked_total', help: 'Questions', labels: ['route', 'status'] })
  counter.add(['/a', '2xx'])
  counter.add(['/a', '2xx'], 2)
  counter.add(['/b', '4xx'])
  expect(counter.text()).toBe(
    [
      '# HELP asked_total Questions',
      '# TYPE asked_total counter',
      'asked_total{route="/a",status="2xx"} 3',
      'asked_total{route="/b",status="4xx"} 1',
      '',
    ].join('\n'),
  )
})

test('the buckets of a histogram are cumulative, a bound belongs to its bucket, and the last one holds all', () => {
  const seconds = createHistogram({ name: 'took_seconds', help: 'Time', labels: ['task'], bounds: [0.1, 1] })
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value, ['find'])
  expect(seconds.text()).toBe(
    [
      '# HELP took_seconds Time',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{task="find",le="0.1"} 2',
      'took_seconds_bucket{task="find",le="1"} 3',
      'took_seconds_bucket{task="find",le="+Inf"} 4',
      'took_seconds_sum{task="find"} 7.65',
      'took_seconds_count{task="find"} 4',
      '',
    ].join('\n'),
  )
})

test('what would end a label early is escaped', () => {
  const text = samplesText({ name: 'now', help: 'Now', labels: ['of'] }, [{ values: ['a"b\\c\nd'], value: 1 }])
  expect(text).toBe('# HELP now Now\n# TYPE now gauge\nnow{of="a\\"b\\\\c\\nd"} 1\n')
})

test('a family stays bounded, whatever it is given', () => {
  const counter = createCounter({ name: 'many_total', help: 'Many', labels: ['of'] })
  const seconds = createHistogram({ name: 'many_seconds', help: 'Many', labels: ['of'], bounds: [1] })
  for (let at = 0; at < 5_000; at++) {
    counter.add([String(at)])
    seconds.observe(1, [String(at)])
  }
  counter.add(['0'])
  expect(counter.text().split('\n')).toHaveLength(2_000 + 3)
  expect(counter.text()).toContain('many_total{of="0"} 2\n')
  expect(seconds.text().match(/_count/g)).toHaveLength(2_000)
})
