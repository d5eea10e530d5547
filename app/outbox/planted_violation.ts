import '#exams'
