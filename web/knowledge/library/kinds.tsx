import {
  FileExcelOutlined,
  FileImageOutlined,
  FileMarkdownOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  GlobalOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { fileTypeName } from '../../../shared/domain/fileTypes.ts'

const ICONS: readonly [RegExp, ComponentType][] = [
  [/pdf/i, FilePdfOutlined],
  [/word/i, FileWordOutlined],
  [/excel|csv/i, FileExcelOutlined],
  [/powerpoint/i, FilePptOutlined],
  [/markdown/i, FileMarkdownOutlined],
  [/image|picture/i, FileImageOutlined],
  [/html|url/i, GlobalOutlined],
]

/** The sign of a kind of file. */
export function KindIcon({ name, type }: { name: string; type: string }) {
  const kind = type.startsWith('image/') ? 'image' : fileTypeName(name, type)
  const Icon = ICONS.find(([pattern]) => pattern.test(kind))?.[1] ?? FileTextOutlined
  return <Icon />
}
