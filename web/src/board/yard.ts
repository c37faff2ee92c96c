// Whose yards built the ships of a board: the rule system it is played by.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

export const Yard = createContext("");
export const useYard = (): string => useContext(Yard);
