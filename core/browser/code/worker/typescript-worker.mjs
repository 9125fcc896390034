// The worker of the code editor for TypeScript, which also translates one module at once, without looking at its imports.
import { TypeScriptWorker, initialize, ts } from 'monaco-editor/languages/features/typescript/ts.worker';

class TranslatingWorker extends TypeScriptWorker {
  /** The module as JavaScript, its source map, and what of it cannot be read. */
  translate(fileName) {
    const compilerOptions = { ...this.getCompilationSettings(), isolatedModules: true };
    const { outputText, sourceMapText, diagnostics } = ts.typescript.transpileModule(
      this._getScriptText(fileName) ?? '',
      {
        compilerOptions,
        fileName,
        reportDiagnostics: true,
      },
    );
    return { code: outputText, map: sourceMapText, unread: TypeScriptWorker.clearFiles(diagnostics) };
  }
}

self.onmessage = () => {
  initialize((context, data) => new TranslatingWorker(context, data));
};
