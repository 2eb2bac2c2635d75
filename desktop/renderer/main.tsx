import '../../web/ui/look/base.css'
import './texts/texts.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { holdDroppedFiles } from '../../web/ui/holdDroppedFiles.ts'
import { App } from './App.tsx'

holdDroppedFiles()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
