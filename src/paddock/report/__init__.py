"""Reports: self-contained HTML pages, plots, and estimates with confidence intervals."""
