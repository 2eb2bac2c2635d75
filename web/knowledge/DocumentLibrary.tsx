import { UploadArea } from './UploadArea.tsx'
import { DocumentList } from './DocumentList.tsx'

/** Uploading documents, and the documents that are there. */
export function DocumentLibrary() {
  return (
    <>
      <UploadArea />
      <DocumentList />
    </>
  )
}
