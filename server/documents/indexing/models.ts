import type { Embedder } from '../../../shared/ingest/embedder.ts'
import type { EmbedderPool } from '../../../shared/ingest/embedding/embedderPool.ts'
import type { Logger } from '../../logger.ts'
import type { StoredFile } from './indexes.repository.ts'

type Model = StoredFile['model']

/** The models of all indexes that answer or are built: the one in force, and former ones while there is need of them. */
export interface Models {
  /** The model in force. */
  current: Embedder
  /** Loaded with its first text. One that is gone gives vectors without a direction: such an index finds by words alone. */
  of(model: Model): Embedder
  /** Embeds questions by a former model, by its id. */
  embedFormer(modelId: string, texts: readonly string[]): Promise<Float32Array[]>
  /** Lets go of former models but these. */
  keep(models: readonly Model[]): Promise<void>
  close(): Promise<void>
}

export function createModels(deps: {
  current: Embedder
  /** Opens a model by the name that the setting had for it. */
  open: (name: string) => Promise<EmbedderPool>
  logger: Logger
}): Models {
  const { current, logger } = deps
  const opened = new Map<string, { model: Model; pool: Promise<EmbedderPool | undefined> }>()
  /** Texts that are being embedded, by the ids of their models: a question that has begun finishes with the model it began with. */
  const underWay = new Map<string, Set<Promise<unknown>>>()
  const during = <T>(id: string, work: Promise<T>): Promise<T> => {
    const all = underWay.get(id) ?? new Set()
    underWay.set(id, all.add(work))
    const over = () => void all.delete(work)
    work.then(over, over)
    return work
  }

  const poolOf = (model: Model): Promise<EmbedderPool | undefined> => {
    const known = opened.get(model.id)
    if (known) return known.pool
    const pool = deps.open(model.name).then(
      async (found) => {
        if (found.modelId === model.id && found.dimensions === model.dimensions) return found
        await found.close()
        logger.warn(
          { model: model.name },
          'a former embedding model has changed: its search index finds by words alone',
        )
        return undefined
      },
      (error: unknown) => {
        logger.warn(
          { err: error, model: model.name },
          'a former embedding model is gone: its search index finds by words alone',
        )
        return undefined
      },
    )
    opened.set(model.id, { model, pool })
    return pool
  }
  const of = (model: Model): Embedder => {
    if (model.id === current.modelId && model.dimensions === current.dimensions) return current
    return {
      modelId: model.id,
      dimensions: model.dimensions,
      embed(texts, kind) {
        const byPool = async () => {
          const pool = texts.length > 0 ? await poolOf(model) : undefined
          return pool ? pool.embed(texts, kind) : texts.map(() => new Float32Array(model.dimensions))
        }
        return during(model.id, byPool())
      },
    }
  }
  const asked = new Map<string, Model>()
  const letGo = async (kept: ReadonlySet<string>): Promise<void> => {
    for (const [id, { pool }] of opened) {
      if (kept.has(id)) continue
      opened.delete(id)
      await Promise.allSettled(underWay.get(id) ?? new Set<Promise<unknown>>())
      await (await pool)?.close()
    }
  }
  return {
    current,
    of(model) {
      asked.set(model.id, model)
      return of(model)
    },
    async embedFormer(modelId, texts) {
      const model = asked.get(modelId)
      if (!model) throw new Error(`no index is of the model ${modelId}`)
      return of(model).embed(texts, 'query')
    },
    keep: (models) => letGo(new Set(models.map(({ id }) => id))),
    close: () => letGo(new Set()),
  }
}
