// As a script of which a package is missing.
throw new Error("Cannot find package 'models'");
