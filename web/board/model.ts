import type { Board as WireBoard, Scene as WireScene } from '../protocol/messages.ts';

// The board draws what the protocol tells and nothing else; these names are its whole vocabulary.
export type Board = WireBoard;
export type Scene = WireScene;
export type BoardCell = Board['cells'][number];
export type BoardEdge = Board['edges'][number];
export type ScenePiece = Scene['pieces'][number];
export type SceneMark = Scene['marks'][number];
export type SceneSlot = Scene['slots'][number];
