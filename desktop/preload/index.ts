import { contextBridge, ipcRenderer } from 'electron'
import { CALL, TOLD } from '../contract/wire.ts'
import { bridgeOver } from './bridgeOver.ts'

// All that pages can reach of Electron: two functions.
contextBridge.exposeInMainWorld('veracite', bridgeOver(ipcRenderer, { call: CALL, told: TOLD }))
