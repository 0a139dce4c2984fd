import css from "@eslint/css";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig([
    globalIgnores(["dist", "gallery", "src/protocol.ts"]), // built; generated from the server's messages
    {
        files: ["**/*.{ts,js,svelte}"],
        extends: [js.configs.recommended, ts.configs.recommended, svelte.configs.recommended, svelte.configs.prettier],
        rules: {
            "no-undef": "off", // svelte-check knows every name, and its type
            "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" }], // the place of something
            "svelte/prefer-svelte-reactivity": "off", // our maps and sets are never changed in sight: a new one takes their place ($state.raw)
            "svelte/no-useless-mustaches": "off", // {" "} is a space that stays at the end of a line
        },
    },
    { files: ["**/*.svelte"], languageOptions: { parserOptions: { parser: ts.parser } } },
    // Drawings of ours, written in these folders; nothing that anybody types.
    {
        files: ["src/boards/bunny-bunny-moose-moose/*.svelte", "src/parts/{Face,Person}.svelte"],
        rules: { "svelte/no-at-html-tags": "off" },
    },
    // Rules that need types are kept to modules: in components the linter's parser sees many types as `any`.
    { files: ["src/**/*.ts"], extends: [ts.configs.recommendedTypeChecked], languageOptions: { parserOptions: { projectService: true } } },
    {
        files: ["**/*.css"],
        plugins: { css },
        language: "css/css",
        languageOptions: { tolerant: true }, // its parser does not know @container inside other blocks; the build does
        extends: [css.configs.recommended],
        rules: {
            "css/no-important": "off", // it ends motion that somebody does not want, and beats the size that a drawing has by itself
            "css/no-invalid-properties": ["error", { allowUnknownVariables: true }], // variables come from other sheets and from components
            "css/use-baseline": ["error", { available: "newly", allowProperties: ["accent-color", "text-size-adjust", "user-select"] }], // nothing is lost without these
        },
    },
]);
