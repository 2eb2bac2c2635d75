import { randomNumbers } from './prose.ts'

/** Unit vectors around a few hundred topics, as embeddings of real text lie. */
export function topicVectors(seed: number, dimensions: number): () => Float32Array {
  const random = randomNumbers(seed)
  const gauss = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  const topics = Array.from({ length: 300 }, () => Float32Array.from({ length: dimensions }, gauss))
  return () => {
    const topic = topics[Math.floor(random() * topics.length)] ?? new Float32Array(dimensions)
    const vector = topic.map((value) => value + gauss())
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  }
}
